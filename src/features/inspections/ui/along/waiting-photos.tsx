import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AwayStore, Command } from '#web/away/store.ts'
import type { PhotoCategory } from '../../model/codes.ts'
import classes from './along.module.css'
import type { PhotoBody } from './bodies.ts'
import './words.ts'

/** The photos that wait on this device, with what each shows. */
export function WaitingPhotos({ store, photos }: { store: AwayStore; photos: readonly Command[] }) {
  const { t } = useTranslation()
  if (photos.length === 0) return null
  return (
    <section className={classes.waiting} aria-label={t('along:waitingPhotos')}>
      <h3>{t('along:waitingPhotos')}</h3>
      <ul>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Waiting
              store={store}
              id={photo.id}
              category={(photo.body as PhotoBody).category}
              fault={photo.fault?.message ?? null}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type WaitingProps = { store: AwayStore; id: string; category: PhotoCategory; fault: string | null }

/** One of them, which is not drawn again at each of the others that is sent. */
const Waiting = memo(function Waiting({ store, id, category, fault }: WaitingProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    store.files.get(id).then(
      (file) => {
        if (!file || isOver) return
        made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
        setAddress(made)
      },
      // The photo stays where it is; only its picture is missing here.
      () => undefined,
    )
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [store, id])
  const name = t(`inspections:photo.${category}`)
  return (
    <figure>
      {address ? <img src={address} alt={name} loading="lazy" decoding="async" /> : null}
      <figcaption>{fault ?? t('along:waitingPhoto')}</figcaption>
    </figure>
  )
})
