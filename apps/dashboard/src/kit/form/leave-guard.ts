import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isLeavingToSignIn } from '#kit/data/session.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ask } from '#ui/overlays.ts';
import { formMessages } from './form.messages.ts';
import { guardUnsaved } from './unsaved.ts';

/**
 * While there is something unsaved, leaving the page or its branch is asked about; a real unload shows the browser's own words.
 * `onSkip` gives the changes up, once the person has said so.
 */
export function useLeaveGuard(hasUnsaved: boolean, onSkip?: () => void): void {
  const t = useText(formMessages);
  const isGivenUp = () =>
    ask({
      title: t('leaveTitle'),
      text: t('leaveText'),
      confirm: t('skipChanges'),
      cancel: t('keepSafe'),
      isDestructive: true,
    });
  useEffect(() => (hasUnsaved ? guardUnsaved({ ask: isGivenUp, giveUp: () => onSkip?.() }) : undefined));
  useBlocker({
    disabled: !hasUnsaved,
    enableBeforeUnload: () => hasUnsaved && !isLeavingToSignIn(),
    shouldBlockFn: async () => {
      const isLeaving = await isGivenUp();
      if (isLeaving) onSkip?.();
      return !isLeaving;
    },
  });
}

/** Only a real unload is asked about, in the browser's own words: within the application the work goes on. */
export function useUnloadGuard(isAtRisk: boolean): void {
  useBlocker({
    disabled: !isAtRisk,
    enableBeforeUnload: () => isAtRisk && !isLeavingToSignIn(),
    shouldBlockFn: () => false,
  });
}
