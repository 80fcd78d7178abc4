import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { UnderWay, useUploadsOf } from '#web/uploads/under-way.tsx'
import type { Files, Resuming } from '#web/uploads/use-files.tsx'

type Props = {
  propertyId: string
  halves: readonly UnfinishedUpload[]
  files: Pick<Files<Resuming>, 'choose' | 'mistaken'>
  refresh: () => Promise<void>
}

/** The uploads of a property that are running or were interrupted. */
export function PhotoUploads({ propertyId, ...props }: Props) {
  return <UnderWay uploads={useUploadsOf(propertyId)} {...props} />
}
