// Runs on the simulated payment page: groups digits while typing. The server checks everything again.
const field = (name) => document.querySelector(`input[name="${name}"]`);
const number = field('number');
const expiry = field('expiry');
const cvv = field('cvv');
const brand = document.querySelector('[data-brand]');
const show = document.querySelector('[data-show]');
const BRANDS = { 5: 'mastercard', 3: 'amex', 6: 'discover' };

number.addEventListener('input', () => {
  const digits = number.value.replace(/\D/g, '');
  number.value = (digits.match(/.{1,4}/g) ?? []).join(' ').slice(0, 19);
  brand.textContent = digits === '' ? '' : (BRANDS[digits[0]] ?? 'visa');
});
expiry.addEventListener('input', () => {
  const digits = expiry.value.replace(/\D/g, '').slice(0, 4);
  expiry.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
});
show.hidden = false;
show.addEventListener('click', () => {
  const isMasked = cvv.type === 'password';
  cvv.type = isMasked ? 'text' : 'password';
  show.textContent = isMasked ? 'Masquer le CVV' : 'Afficher le CVV';
});
