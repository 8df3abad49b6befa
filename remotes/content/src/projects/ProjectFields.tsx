import { type Project, projectCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { FiguresField } from './FiguresField';
import { GallerySection } from './GallerySection';
import { LocationField } from './LocationField';
import { UsedProductsField } from './UsedProductsField';

const { TextField, TextArea, RichTextField } = fieldsOf(projectCalls.create);

export function ProjectFields({ project }: { project: Project | undefined }) {
  return (
    <>
      <TextField name="name" label="Project Name" />
      <TextField name="category" label="Category" />
      <TextField name="ownerName" label="Owner Name" />
      <TextField name="moduleType" label="Module Type" />
      <TextField name="systemVersion" label="System Version" />
      <TextField name="yearOfCompletion" label="Year of Completion" />
      <LocationField />
      <UsedProductsField />
      <TextField name="summary" label="Summary" wide help="One or two sentences for cards and search engines." />
      <FiguresField />
      <TextArea
        name="brief"
        label="What Was Asked"
        wide
        help="Shown above the description, which says what was built."
      />
      <RichTextField name="description" label="Description" />
      <GallerySection project={project} />
    </>
  );
}
