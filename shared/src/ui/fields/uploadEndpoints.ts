import { secondsInDay } from 'date-fns/constants';
import { editorCalls } from '../../contracts/editor';
import { uploadCalls } from '../../contracts/uploads';
import { api } from '../../data/api';
import { fromCall } from '../../data/request';

/** What fields ask of the server by themselves, whatever form they stand in. */
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
