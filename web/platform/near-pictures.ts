/**
 * Browsers fetch lazy pictures more than a screen ahead, which costs prepaid data that nobody may look at. Where scripts
 * run, app.css keeps a card's picture out until its frame comes this near; without scripts the browser's own way stands.
 * Inline, and named by its hash in the security policy, so that pictures do not wait for the application.
 */
export const NEAR_PICTURES_SCRIPT = `(function(){
if(!('IntersectionObserver' in window))return document.documentElement.classList.add('all-pictures');
var seen=new IntersectionObserver(function(entries){entries.forEach(function(entry){
if(entry.isIntersecting){seen.unobserve(entry.target);entry.target.dataset.near=''}})},{rootMargin:'100px'});
function look(){document.querySelectorAll('.card-photo:not([data-near])').forEach(function(frame){seen.observe(frame)})}
look();new MutationObserver(look).observe(document.body,{childList:true,subtree:true})})()`;
