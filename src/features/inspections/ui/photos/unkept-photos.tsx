import { use, useEffect, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { PhotoCategory } from '../../model/codes.ts'
import type { InspectionDetails, PhotosRoom } from '../../model.ts'
import type { Double, Unkept } from '../along/keep-photos.ts'
import type { PhotoHere } from '../along/photos-here.ts'
import { VisitAway } from '../along/use-away-visit.ts'
import formClasses from '../form/form.module.css'
import classes from './photos.module.css'

type Left = Unkept & { category: PhotoCategory }

/**
 * Keeps new photos on this device, or uploads them where nothing is kept here. What the device can't keep is uploaded while there is a
 * network; without one it stays in the page, which then asks before it is closed, until `again` succeeds. Those that the inspection has under another
 * category are `doubles` until their person has settled them.
 */
export function useNewPhotos(inspection: InspectionDetails & { room: PhotosRoom }, here: readonly PhotoHere[]) {
  const away = use(VisitAway)
  const [left, setLeft] = useState<readonly Left[]>([])
  const [doubles, setDoubles] = useState<readonly Double[]>([])
  const upload = async (files: readonly File[], category: PhotoCategory, resumes: boolean) => {
    const { uploadInspectionPhotos } = await import('./upload-photos.ts')
    await uploadInspectionPhotos({ inspection, category, files, resumes })
  }
  const keep = async (files: readonly File[], category: PhotoCategory, again = false) => {
    if (!away) return upload(files, category, false)
    const { keepChosen } = await import('../along/keep-photos.ts')
    const chosen = { store: away.store, inspectionId: inspection.id, category, files, here, again }
    const { unkept, doubles: found } = await keepChosen(chosen)
    const isAsked = ({ photo }: Double) => found.some((one) => one.photo.id === photo.id && one.category === category)
    setDoubles((now) => [...now.filter((one) => !isAsked(one)), ...found])
    if (!unkept) return
    // A copy of this device doesn't know what may be uploaded.
    if (navigator.onLine && inspection.room.fileBytes > 0) return upload(unkept.files, category, false)
    setLeft((now) => [...now, { ...unkept, category }])
  }
  const again = async () => {
    setLeft([])
    for (const { files, category } of left) await keep(files, category)
  }
  const settle = async (double: Double, how: 'move' | 'add' | 'leave') => {
    const { file, photo, category } = double
    if (how === 'move') await away?.changePhoto({ id: photo.id, category, seen: { category: photo.category } })
    if (how === 'add') await keep([file], category, true)
    setDoubles((now) => now.filter((one) => one !== double))
  }

  const isLeft = left.length + doubles.length > 0
  useEffect(() => {
    if (!isLeft) return
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', leaving)
    return () => removeEventListener('beforeunload', leaving)
  }, [isLeft])
  return {
    keep,
    upload,
    left,
    again: () => void again(),
    doubles,
    /** Moves the photo that is there, adds the picture to the other category as well, or leaves all as it is. */
    settle: (double: Double, how: 'move' | 'add' | 'leave') => void settle(double, how).catch(() => undefined),
  }
}

type NewPhotos = ReturnType<typeof useNewPhotos>

/** How many photos this device could not keep and why, with a button that tries again; nothing when it kept all. */
export function UnkeptPhotos({ left, again }: Pick<NewPhotos, 'left' | 'again'>) {
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

/** The chosen pictures that the inspection has under another category: each is moved, added there as well, or left. */
export function DoublePhotos({ doubles, settle }: Pick<NewPhotos, 'doubles' | 'settle'>) {
  const { t } = useTranslation()
  return doubles.map((double) => {
    const { file, photo, category } = double
    const [there, chosen] = [t(`inspections:photo.${photo.category}`), t(`inspections:photo.${category}`)]
    return (
      <div key={`${photo.id} ${category}`} className={classes.disputed}>
        <Column as="section" gap={8} className={formClasses.conflict} aria-label={t('inspections:double.title')}>
          <p role="alert">
            <strong>{t('inspections:double.title')}</strong>
          </p>
          <p>{t('inspections:double.text', { name: isolateBidi(file.name), there, chosen })}</p>
          <Column gap={8} className={formClasses.settle}>
            <Button size="md" variant="default" onClick={() => settle(double, 'move')}>
              {t('inspections:double.move', { chosen })}
            </Button>
            <Button size="md" onClick={() => settle(double, 'add')}>
              {t('inspections:double.add', { chosen })}
            </Button>
            <Button size="md" variant="subtle" onClick={() => settle(double, 'leave')}>
              {t('inspections:double.leave')}
            </Button>
          </Column>
        </Column>
      </div>
    )
  })
}
