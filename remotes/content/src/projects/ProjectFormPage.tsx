import { projectCalls } from '@msl/shared/contracts';
import { FormPage, LivePreview, PreviewLayout } from '@msl/shared/forms';
import {
  useCreateProjectMutation,
  useGetProjectQuery,
  useListProjectsQuery,
  useUpdateProjectMutation,
} from './projectEndpoints';
import { ProjectFields } from './ProjectFields';
import { projectPath } from './projectPath';

export function ProjectFormPage() {
  return (
    <PreviewLayout>
      <FormPage
        noun="Project"
        nameOf={(project) => project.name}
        publicPath={projectPath}
        list={useListProjectsQuery}
        call={projectCalls.create}
        requiredMessages={{ latitude: 'You must select a location from the location dropdown.' }}
        load={useGetProjectQuery}
        create={useCreateProjectMutation}
        update={useUpdateProjectMutation}
        values={(project) => ({
          name: project?.name ?? '',
          category: project?.category ?? '',
          ownerName: project?.ownerName ?? '',
          moduleType: project?.moduleType ?? '',
          systemVersion: project?.systemVersion ?? '',
          yearOfCompletion: project?.yearOfCompletion ?? '',
          location: project?.location ?? '',
          latitude: project?.latitude ?? '',
          longitude: project?.longitude ?? '',
          summary: project?.summary ?? '',
          figures: JSON.stringify(project?.figures ?? []),
          brief: project?.brief ?? '',
          captions: JSON.stringify(project?.captions ?? {}),
          description: project?.description ?? '',
          products: JSON.stringify(project?.products ?? []),
          imageUrl: [],
        })}
        index="/admin/project/index"
        saved={{ created: 'Project added successfully', updated: 'Project updated successfully' }}
        failed="Failed to save project"
        loadFailed="Failed to fetch project details"
      >
        {(project) => (
          <>
            <ProjectFields project={project} />
            <LivePreview page="project" id={project?._id} pictures={{ field: 'files', stored: project?.filePath }} />
          </>
        )}
      </FormPage>
    </PreviewLayout>
  );
}
