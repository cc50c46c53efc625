import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart, loadAgain } from './lazy-part.ts';
import { overlayState, subscribeToOverlays } from './overlays.ts';

const loadNoticeHost = () => import('./notice-host.tsx');
const loadQuestionHost = () => import('./question-host.tsx');
const NoticeHost = lazyPart(loadNoticeHost);
const QuestionHost = lazyPart(loadQuestionHost);
const SecretQuestionHost = lazyPart(() => import('./secret-question-host.tsx'));

/** For pages that must be able to say something while the network is away. */
export const loadOverlays = () => Promise.all([loadAgain(loadNoticeHost), loadAgain(loadQuestionHost)]);

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
