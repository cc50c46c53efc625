import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';

/** Said by screen readers, seen by nobody. */
export const say = (sentence: string): void => announce(sentence);
