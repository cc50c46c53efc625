const TICK_MS = 1000;
const QUIET_TICK_MS = 10_000;

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** Runs a long step under a line that shows it is alive; answers what the step answers. */
export async function withProgress(title, work) {
  const begun = performance.now();
  const isLive = process.stdout.isTTY;
  const show = () =>
    isLive
      ? process.stdout.write(`\r${title} … ${Math.round(seconds(begun))} s `)
      : console.log(`${title} … ${Math.round(seconds(begun))} s`);
  if (isLive) process.stdout.write(`${title} …`);
  else console.log(`${title} …`);
  const timer = setInterval(show, isLive ? TICK_MS : QUIET_TICK_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isLive) process.stdout.write(`\r${title}: ${seconds(begun)} s     \n`);
    else console.log(`${title}: ${seconds(begun)} s`);
  }
}
