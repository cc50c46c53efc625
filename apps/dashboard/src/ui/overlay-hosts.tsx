import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.ts';
import { overlayState, subscribeToOverlays } from './overlays.ts';

const NoticeHost = lazyPart(() => import('./notice-host.tsx'));
const QuestionHost = lazyPart(() => import('./question-host.tsx'));
const SecretQuestionHost = lazyPart(() => import('./secret-question-host.tsx'));

/** Stands once near the root; the code of notices and dialogs comes with the first of each. */
export function OverlayHosts({ closeLabel }: { closeLabel: string }) {
  const { question, secretQuestion, notices } = useSyncExternalStore(subscribeToOverlays, overlayState);
  return (
    <Suspense fallback={null}>
      {notices.length > 0 && <NoticeHost notices={notices} closeLabel={closeLabel} />}
      {question && <QuestionHost question={question} closeLabel={closeLabel} />}
      {secretQuestion && (
        <SecretQuestionHost key={secretQuestion.id} question={secretQuestion} closeLabel={closeLabel} />
      )}
    </Suspense>
  );
}
