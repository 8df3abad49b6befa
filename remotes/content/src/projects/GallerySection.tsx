import { type Project, projectCalls } from '@msl/shared/contracts';
import { fieldsOf, useRemovalFlag } from '@msl/shared/forms';
import { Typography } from '@mui/material';
import { CaptionsField } from './CaptionsField';
import { ImageUrlField } from './ImageUrlField';

const { FileField } = fieldsOf(projectCalls.create);

/** All pictures of a project: uploaded files, external pictures and the map icon. */
export function GallerySection({ project }: { project: Project | undefined }) {
  const iconRemoval = useRemovalFlag('removeLocationIcon');
  const storedIcon = project?.locationIcon ? [project.locationIcon] : [];
  return (
    <>
      <Typography variant="h2" sx={{ gridColumn: '1 / -1', pt: 2, borderTop: 1, borderColor: 'divider' }}>
        Gallery
      </Typography>
      <FileField name="files" label="Images" stored={project?.filePath} help="The first one is shown on cards." wide />
      <CaptionsField stored={project?.filePath ?? []} />
      <ImageUrlField />
      <FileField
        name="locationIcon"
        label="Location Icon"
        stored={storedIcon}
        removal={iconRemoval}
        help="Marks the project on the map."
        wide
      />
    </>
  );
}
