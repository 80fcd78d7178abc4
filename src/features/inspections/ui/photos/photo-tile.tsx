import { memo, useEffect, useState } from 'react'
import type { AwayStore } from '#web/away/store.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import type { InspectionPhoto } from '../../model.ts'
import classes from './photos.module.css'

type Props = {
  id: string
  /** The photo as the server has it; null for one that waits on this device. */
  sent: InspectionPhoto | null
  store: AwayStore | null
  name: string
  caption: string | null
  fault: string | null
  isCover: boolean
  disabled: boolean
  onOpen: (id: string) => void
  onChange: (id: string) => void
}

/** One photo of an inspection, which is not drawn again at each of the others that arrives. */
export const PhotoTile = memo(function PhotoTile(props: Props) {
  const { t } = useTranslation()
  const { id, sent, store, name, caption, fault, isCover, disabled, onOpen, onChange } = props
  return (
    <figure className={classes.tile}>
      {sent ? (
        <button type="button" aria-label={t('inspections:photos.open', { name })} onClick={() => onOpen(id)}>
          <img
            src={`/files/inspection-photos/${id}/thumbnail`}
            alt={name}
            width={sent.width}
            height={sent.height}
            loading="lazy"
            decoding="async"
          />
        </button>
      ) : store ? (
        <WaitingPicture store={store} id={id} name={name} />
      ) : null}
      <figcaption>
        {isCover ? <span className={classes.cover}>{t('inspections:photos.cover')}</span> : null}
        {caption ? (
          <p>
            <Iso>{caption}</Iso>
          </p>
        ) : null}
        {sent ? null : <p>{fault ?? t('along:waitingPhoto')}</p>}
      </figcaption>
      {disabled ? null : (
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={t('inspections:photos.editOne', { name })}
          onClick={() => onChange(id)}
        >
          {t('inspections:photos.edit')}
        </Button>
      )}
    </figure>
  )
})

/** The picture of a photo that waits on this device. */
function WaitingPicture({ store, id, name }: { store: AwayStore; id: string; name: string }) {
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
  return address ? <img src={address} alt={name} loading="lazy" decoding="async" /> : null
}
