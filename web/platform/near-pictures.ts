/**
 * Browsers fetch lazy pictures more than a screen ahead, which costs prepaid data that nobody may look at. Where scripts
 * run, design.css keeps a card's picture out until its frame comes this near; without scripts the browser's own way stands.
 * Inline in every page, so its names are short, and named by its hash in the security policy, so that pictures do not wait for the application.
 */
export const NEAR_PICTURES_SCRIPT =
  `(function(d){if(!('IntersectionObserver' in window))return d.documentElement.classList.add('all-pictures');` +
  `var s=new IntersectionObserver(function(l){l.forEach(function(e){if(e.isIntersecting){s.unobserve(e.target);e.target.dataset.near=''}})},{rootMargin:'100px'});` +
  `function f(){d.querySelectorAll('.card-photo:not([data-near])').forEach(function(p){s.observe(p)})}` +
  `f();new MutationObserver(f).observe(d.body,{childList:true,subtree:true})})(document)`;
