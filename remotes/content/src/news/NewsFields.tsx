import { type News, newsCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { useChooseLinkedProductsQuery, useChooseLinkedProjectsQuery } from '../linkEndpoints';
import { publicationHelp, useSiteTimeZone } from './publication';

const { TextField, CheckboxField, ZonedTimeField, FileField, RecordsField, RichTextField } = fieldsOf(newsCalls.create);

export function NewsFields({ news }: { news: News | undefined }) {
  const timeZone = useSiteTimeZone();
  return (
    <>
      <TextField name="title" label="Title" wide />
      <TextField
        name="summary"
        label="Summary"
        wide
        help="One or two sentences for cards and search engines. Without it, the description begins there."
      />
      <CheckboxField name="isFeatured" label="Is Featured" help="Featured news is shown on the home page." wide />
      <ZonedTimeField
        name="publishedAt"
        label="Publication Date"
        timeZone={timeZone}
        help={(publishedAt) => publicationHelp(publishedAt, timeZone)}
      />
      <ZonedTimeField
        name="correctedAt"
        label="Updated"
        timeZone={timeZone}
        help={() => `Set it to tell readers of an update. Small corrections need none. Time zone: ${timeZone}.`}
      />
      <RichTextField name="description" label="Description" />
      <RecordsField
        name="productIds"
        label="Products"
        from={useChooseLinkedProductsQuery}
        text={(product) => product.name}
        placeholder="Products it is about"
        loadFailed="Failed to fetch products"
      />
      <RecordsField
        name="projectIds"
        label="Projects"
        from={useChooseLinkedProjectsQuery}
        text={(project) => project.name}
        placeholder="Projects it is about"
        loadFailed="Failed to fetch projects"
      />
      <FileField name="images" label="Images" stored={news?.imagePath} help="The first one is shown on cards." wide />
    </>
  );
}
