import { use, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { PhotoCategory } from '../../model/codes.ts'
import type { InspectionDetails, PhotosRoom } from '../../model.ts'
import type { Unkept } from '../along/keep-photos.ts'
import { VisitAway } from '../along/use-away-visit.ts'

type Left = Unkept & { category: PhotoCategory }

/**
 * Keeps new photos on this device, or uploads them where nothing is kept here. What the device can't keep is uploaded while there is a
 * network; without one it stays in the page, which then asks before it is closed, until `again` succeeds.
 */
export function useNewPhotos(inspection: InspectionDetails & { room: PhotosRoom }) {
  const away = use(VisitAway)
  const [left, setLeft] = useState<readonly Left[]>([])
  const upload = async (files: readonly File[], category: PhotoCategory, resumes: boolean) => {
    const { uploadInspectionPhotos } = await import('./upload-photos.ts')
    await uploadInspectionPhotos({ inspection, category, files, resumes })
  }
  const keep = async (files: readonly File[], category: PhotoCategory) => {
    if (!away) return upload(files, category, false)
    const { keepChosen } = await import('../along/keep-photos.ts')
    const unkept = await keepChosen({ store: away.store, inspectionId: inspection.id, category, files })
    if (!unkept) return
    // A copy of this device doesn't know what may be uploaded.
    if (navigator.onLine && inspection.room.fileBytes > 0) return upload(unkept.files, category, false)
    setLeft((now) => [...now, { ...unkept, category }])
  }
  const again = async () => {
    setLeft([])
    for (const { files, category } of left) await keep(files, category)
  }

  const isLeft = left.length > 0
  useEffect(() => {
    if (!isLeft) return
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', leaving)
    return () => removeEventListener('beforeunload', leaving)
  }, [isLeft])
  return { keep, upload, left, again: () => void again() }
}

/** How many photos this device could not keep and why, with a button that tries again; nothing when it kept all. */
export function UnkeptPhotos({ left, again }: Pick<ReturnType<typeof useNewPhotos>, 'left' | 'again'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [first] = left
  if (!first) return null
  const count = left.reduce((sum, { files }) => sum + files.length, 0)
  return (
    <>
      <p>{t('along:unkept', { count, n: number(count) })}</p>
      <ErrorPanel error={first.error} onRetry={again} />
    </>
  )
}
