import { useState, type MouseEvent, type ReactNode } from 'react';
import { PAYMENT_TEXT, receiptPath } from '#shared/payments/payment.ts';
import { buttonClass, type ButtonLook, type ButtonSize } from '#web/ui/button.tsx';

type ReceiptLinkProps = {
  paymentId: string;
  /** The refund whose credit note this is. */
  refundId?: string;
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
};

/** The PDF as a plain link; with JavaScript, a failure is shown on the page instead of replacing it. */
export function ReceiptLink({ paymentId, refundId, look, size, className, children }: ReceiptLinkProps) {
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const href = receiptPath(paymentId, refundId);
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    setFailed(false);
    try {
      const answer = await fetch(href);
      if (!answer.ok) throw new Error(`the receipt was answered with ${answer.status}`);
      save(await answer.blob(), fileName(answer) ?? 'recu.pdf');
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <a
        href={href}
        download
        aria-disabled={isLoading || undefined}
        onClick={(event) => void download(event)}
        className={buttonClass(look, size, className)}
      >
        {children}
      </a>
      {hasFailed && (
        <p role="alert" className="text-s font-semibold text-danger">
          {PAYMENT_TEXT.receiptFailed}
        </p>
      )}
    </>
  );
}

function fileName(answer: Response): string | undefined {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
