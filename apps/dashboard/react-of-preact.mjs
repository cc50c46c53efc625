/** React, for what is written for it and runs on Preact. */
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Preact has none. What is hidden is left out: nothing that stands here keeps what it hides. */
export const Activity = ({ mode, children }) => (mode === 'hidden' ? null : children);
