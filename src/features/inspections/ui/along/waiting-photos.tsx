import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AwayStore, Command } from '#web/away/store.ts'
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
            <Waiting store={store} photo={photo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting({ store, photo }: { store: AwayStore; photo: Command }) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string>()
  const { id, fault } = photo
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
  const name = t(`inspections:photo.${(photo.body as PhotoBody).category}`)
  return (
    <figure>
      {address ? <img src={address} alt={name} loading="lazy" decoding="async" /> : null}
      <figcaption>{fault ? fault.message : t('along:waitingPhoto')}</figcaption>
    </figure>
  )
}
