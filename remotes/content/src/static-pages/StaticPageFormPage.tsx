import { staticPageCalls } from '@msl/shared/contracts';
import { FormPage, LivePreview, PreviewLayout, serverMessageOr } from '@msl/shared/forms';
import {
  useCreateStaticPageMutation,
  useGetStaticPageQuery,
  useListStaticPagesQuery,
  useUpdateStaticPageMutation,
} from './staticPageEndpoints';
import { StaticPageFields } from './StaticPageFields';
import { staticPagePath } from './staticPagePath';

export function StaticPageFormPage() {
  return (
    <PreviewLayout>
      <FormPage
        noun="Static Page"
        nameOf={(page) => page.heading}
        publicPath={staticPagePath}
        list={useListStaticPagesQuery}
        call={staticPageCalls.create}
        load={useGetStaticPageQuery}
        create={useCreateStaticPageMutation}
        update={useUpdateStaticPageMutation}
        values={(page) => ({
          slug: page?.slug ?? '',
          heading: page?.heading ?? '',
          content: page?.content ?? '',
        })}
        index="/admin/static-pages/index"
        saved={{ created: 'Static page added successfully.', updated: 'Static page updated successfully.' }}
        failed={serverMessageOr('An error occurred')}
        loadFailed="An error occurred"
      >
        {(page) => (
          <>
            <StaticPageFields page={page} />
            <LivePreview page="static-page" files={{ backgroundImage: page?.filePath }} />
          </>
        )}
      </FormPage>
    </PreviewLayout>
  );
}
