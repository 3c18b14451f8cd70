/**
 * Browsers fetch lazy pictures more than a screen ahead, which costs prepaid data for pictures that may never be seen.
 * Where scripts run, design.css hides a card's picture until its frame comes this near; without scripts the browser's
 * own lazy loading applies. The script is inline in every page, so its names are short; the CSP allows it by its hash,
 * so pictures do not wait for the application.
 */
export const NEAR_PICTURES_SCRIPT =
  `(function(d){if(!('IntersectionObserver' in window))return d.documentElement.classList.add('all-pictures');` +
  `var s=new IntersectionObserver(function(l){l.forEach(function(e){if(e.isIntersecting){s.unobserve(e.target);e.target.dataset.near=''}})},{rootMargin:'100px'});` +
  `function f(){d.querySelectorAll('.card-photo:not([data-near])').forEach(function(p){s.observe(p)})}` +
  `f();new MutationObserver(f).observe(d.body,{childList:true,subtree:true})})(document)`;
