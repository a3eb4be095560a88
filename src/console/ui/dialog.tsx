import { Modal, type ModalProps } from 'antd';
import { useEffect, useState } from 'react';

/**
 * A dialog that is open as long as it is drawn. Its first field has the focus when it has opened; when it is taken away, what
 * had the focus before has it again.
 */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusGivenBack();
  return (
    <Modal
      {...props}
      open
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField();
        props.afterOpenChange?.(isOpen);
      }}
    />
  );
}

/** What is taken away while the focus is in it leaves it on nothing. */
function useFocusGivenBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const target = before?.isConnected === true ? before : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [before],
  );
}

/** The button that closes it would have the focus, which nobody wants first. */
function focusFirstField(): void {
  const body = document.activeElement?.closest('[role="dialog"]')?.querySelector('.ant-modal-body');
  if (body === undefined || body === null || body.contains(document.activeElement)) return;
  body
    .querySelector<HTMLElement>(':is(input, textarea):not(:disabled, [type="hidden"])')
    ?.focus({ preventScroll: true });
}
