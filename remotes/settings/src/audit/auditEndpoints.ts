import { auditCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useListAuditEntriesQuery, useListAuditPeopleQuery } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listAuditEntries: build.query(fromCall(auditCalls.list)),
    listAuditPeople: build.query(fromCall(auditCalls.listPeople)),
  }),
});
