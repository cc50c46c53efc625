import { showApplePay } from '../live/apple-pay.ts';
import { showTipSums } from '../live/tip-sums.ts';

/**
 * Runs in the browser of a guest who is asked how to pay. The page is complete without this script, but for Apple Pay and the
 * sum with a tip.
 */
showApplePay();
showTipSums();
