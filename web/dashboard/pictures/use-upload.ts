import { useQueryClient } from '@tanstack/react-query';
import type { Picture } from '../../../client/index.ts';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { shrinkPicture } from './shrink-picture.ts';

/** Sends pictures one after the other; `onSent` hears of each as soon as it is kept. The first refusal ends it. */
export function useUpload(onSent: (picture: Picture) => void) {
  const { client, merchantId } = useWorkplace();
  const queries = useQueryClient();
  return useAction(async (files: readonly File[]) => {
    for (const file of files) onSent(await client.uploadPicture({ merchantId, body: await shrinkPicture(file) }));
    await queries.invalidateQueries({ queryKey: ['pictures', merchantId] });
  });
}
