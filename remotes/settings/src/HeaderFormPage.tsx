import { type HeaderType, type PageHeader, settingCalls } from '@msl/shared/contracts';
import { LivePreview, PreviewLayout, SettingsFormPage, type FormValuesOf } from '@msl/shared/forms';
import type { ReactNode } from 'react';
import { useGetHeaderQuery, useStoreHeaderMutation } from './headerEndpoints';
import { HeaderFields } from './HeaderFields';

type Call = typeof settingCalls.storeHeader;

interface HeaderFormPageProps {
  type: HeaderType;
  heading: string;
  /** The page's own fields that must not be empty. */
  required?: readonly (keyof FormValuesOf<Call> & string)[];
  /** What the page's own inputs hold. */
  values?: (header: PageHeader) => Partial<FormValuesOf<Call>>;
  /** The page's own inputs, after those all pages have. */
  children?: (header: PageHeader | undefined) => ReactNode;
}

/** The settings of one public page. */
export function HeaderFormPage({ type, heading, required = [], values, children }: HeaderFormPageProps) {
  const answer = useGetHeaderQuery({ type }, { refetchOnMountOrArgChange: true });
  const [store] = useStoreHeaderMutation();
  return (
    <PreviewLayout>
      <SettingsFormPage
        key={type}
        heading={heading}
        call={settingCalls.storeHeader}
        asked={Object.fromEntries(required.map((name) => [name, 'Required.']))}
        answer={answer}
        values={(header) => ({
          type,
          heading: header.heading,
          subHeading: header.subHeading,
          removeFiles: '',
          ...values?.(header),
        })}
        store={(typed, seen, onProgress) => store({ form: { ...typed, updatedAt: seen }, onProgress })}
        saved="Setting saved successfully!"
        failed="Failed to save setting."
        loadFailed="Failed to fetch setting details."
      >
        {(header) => (
          <>
            <HeaderFields header={header} />
            {children?.(header)}
            <LivePreview page={type} />
          </>
        )}
      </SettingsFormPage>
    </PreviewLayout>
  );
}
