/** The button that prints is of use only where a script runs. */
const button = document.querySelector<HTMLButtonElement>('#print');
if (button) button.hidden = false;
button?.addEventListener('click', () => window.print());
/** Whoever was led here to print need not press again. */
if (window.location.hash === '#now') window.addEventListener('load', () => window.print());
