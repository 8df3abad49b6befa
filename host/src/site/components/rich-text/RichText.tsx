import { type MouseEvent, useEffect, useState } from 'react';
import { consent } from '../consent/consent';
import { useConsent } from '../consent/useConsent';
import { useRenderContext } from '../../lib/rendering/renderContext';
import { ErrorState } from '../states/Notice';
import { withEmbedGates } from './embedGates';
import styles from './RichText.module.css';
import { useSafeHtml } from './useSafeHtml';

/** Counts refusals of purposes that a text may have embedded. */
function useRefusals(): number {
  const [refusals, setRefusals] = useState(0);
  useEffect(
    () =>
      consent.onChange((refused) => {
        if (refused.length) setRefusals((count) => count + 1);
      }),
    [],
  );
  return refusals;
}

/** Replaces a clicked embed gate by its embed. */
function showEmbedded(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-embed]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const template = document.createElement('template');
  template.innerHTML = link.dataset.embed ?? '';
  const embedded = template.content.firstElementChild;
  link.replaceWith(template.content);
  if (!(embedded instanceof HTMLElement)) return;
  if (embedded instanceof HTMLImageElement) embedded.tabIndex = -1;
  embedded.focus();
}

interface RichTextProps {
  html: string;
  /** The setting that holds the text. */
  field?: string;
}

/** Rich text of the editor, with embed gates for third-party content until the visitor consents. */
export function RichText({ html, field }: RichTextProps) {
  const { publicUrl } = useRenderContext();
  const permissions = { pictures: useConsent('pictures'), publicUrl };
  const refusals = useRefusals();
  const { shown, hasFailed, retry } = useSafeHtml(html);
  if (hasFailed) return <ErrorState text="The text could not be loaded." onRetry={retry} />;
  return (
    <div
      key={refusals}
      className={styles.text}
      dir="auto"
      data-field={field}
      onClick={showEmbedded}
      dangerouslySetInnerHTML={{ __html: withEmbedGates(shown ?? '', permissions) }}
      suppressHydrationWarning
    />
  );
}
