import { secondsInDay } from 'date-fns/constants';
import { editorCalls } from '../../contracts/editor';
import { uploadCalls } from '../../contracts/uploads';
import { api } from '../../data/api';
import { fromCall } from '../../data/request';

/** API calls of fields, independent of their form. */
export const {
  useGetUploadLimitsQuery,
  useLazyGetUploadLimitsQuery,
  useDescribeUploadsQuery,
  useUploadForEditorMutation,
} = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getUploadLimits: build.query({ ...fromCall(uploadCalls.limits), keepUnusedDataFor: secondsInDay }),
    describeUploads: build.query({ ...fromCall(uploadCalls.describe) }),
    uploadForEditor: build.mutation({ ...fromCall(editorCalls.upload) }),
  }),
});
