import { type HeaderType, type PageHeader, settingCalls } from '@msl/shared/contracts';
import { LivePreview, PreviewLayout, SettingsFormPage, type FormValuesOf } from '@msl/shared/forms';
import type { ReactNode } from 'react';
import { useGetHeaderQuery, useStoreHeaderMutation } from './headerEndpoints';
import { HeaderFields } from './HeaderFields';

type Call = typeof settingCalls.storeHeader;

interface HeaderFormPageProps {
  type: HeaderType;
  heading: string;
  /** Required fields in addition to those of every page. */
  required?: readonly (keyof FormValuesOf<Call> & string)[];
  /** Returns the values of the page's additional inputs. */
  values?: (header: PageHeader) => Partial<FormValuesOf<Call>>;
  /** Renders the page's additional inputs, after those of every page. */
  children?: (header: PageHeader | undefined) => ReactNode;
}

/** Form for the settings of one public page. */
export function HeaderFormPage({ type, heading, required = [], values, children }: HeaderFormPageProps) {
  const answer = useGetHeaderQuery({ type }, { refetchOnMountOrArgChange: true });
  const [store] = useStoreHeaderMutation();
  return (
    <PreviewLayout>
      <SettingsFormPage
        key={type}
        heading={heading}
        call={settingCalls.storeHeader}
        requiredMessages={Object.fromEntries(required.map((name) => [name, 'Required.']))}
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
