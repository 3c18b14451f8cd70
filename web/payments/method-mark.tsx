import type { PaymentMethod } from '#shared/payments/payment-method.ts';

/** Letters on each operator's colour, drawn by us: their logos are trademarks. */
const MARKS: Record<PaymentMethod, { text: string; background: string; color: string }> = {
  orange_money: { text: 'OM', background: '#c24a00', color: '#fff' },
  mtn_mobile_money: { text: 'MTN', background: '#f2c200', color: '#1c1a16' },
  moov_money: { text: 'Moov', background: '#0a5aa8', color: '#fff' },
  wave: { text: 'W', background: '#0f6f9e', color: '#fff' },
  card: { text: 'CB', background: '#5d564b', color: '#fff' },
};

export function MethodMark({ method }: { method: PaymentMethod }) {
  const { text, ...colors } = MARKS[method];
  return (
    <span
      aria-hidden="true"
      style={colors}
      className="grid h-8 min-w-12 shrink-0 place-items-center rounded-s px-1 text-xs font-bold"
    >
      {text}
    </span>
  );
}
