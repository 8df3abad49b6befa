import { projectCalls } from '@msl/shared/contracts';
import { dateFilters, ListPage, useList } from '@msl/shared/ui';
import { useBulkProjectsMutation, useListProjectsQuery, useRemoveProjectMutation } from './projectEndpoints';
import { projectPath } from './projectPath';

export function ProjectListPage() {
  const list = useList(useListProjectsQuery, ['from', 'to']);
  return (
    <ListPage
      title="Projects"
      description="Here is the Projects List"
      list={list}
      columns={[
        { head: 'Name', cell: (project) => project.name, sort: 'name' },
        { head: 'Owner Name', cell: (project) => project.ownerName, sort: 'ownerName' },
      ]}
      search="Search Projects..."
      isRanked
      filters={dateFilters}
      add={{ to: '/admin/project/add', label: 'Add Project' }}
      edit="/admin/project/edit"
      picture={(project) => project.filePath[0]}
      publicPath={projectPath}
      remove={{ with: useRemoveProjectMutation, ask: 'Are you sure you want to delete this project?' }}
      bulk={{
        with: useBulkProjectsMutation,
        ask: (count) => `Are you sure you want to delete these ${count} projects?`,
      }}
      exportWith={projectCalls.export}
    />
  );
}
