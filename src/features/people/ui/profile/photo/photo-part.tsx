import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { Me } from '#access/me.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Avatar } from '#web/kit/text/avatar.tsx'
import { ConfirmButton } from '../../shared/confirm-button.tsx'
import { FormError } from '../../shared/form-error.tsx'
import profile from '../profile.module.css'
import { usePanelForm } from '../use-panel-form.ts'
import { Cropper } from './cropper.tsx'
import { DropArea } from './drop-area.tsx'
import classes from './photo.module.css'
import { usePhoto } from './use-photo.ts'

/** The user's own photo: choosing, dropping or taking one, cropping it to a square, and removing it. */
export function PhotoPart({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { part, body, open, close, opener } = usePanelForm<'crop'>()
  const chooser = useRef<HTMLButtonElement | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const removed = useRef(false)
  const photo = usePhoto({ onSaved: close })
  const { picture, error, busy } = photo
  const choose = async (file: File) => {
    if (await photo.choose(file)) open('crop')
  }

  // The button that removed the photo has disappeared, so another one takes the focus.
  useEffect(() => {
    if (removed.current && !user.photoURL) chooser.current?.focus()
    removed.current = false
  }, [user.photoURL])

  return (
    <DropArea onFile={(file) => void (!busy && choose(file))}>
      <div className={classes.fault}>
        <FormError error={error} />
      </div>
      <Column ref={body} role="group" aria-label={t('profile:photo.title')} className={profile.stack}>
        {part && picture ? (
          <>
            {/* The key resets the crop for another picture. */}
            <Cropper key={picture.id} picture={picture.bitmap} canvas={canvas} disabled={busy} />
            {busy ? <Sending /> : null}
            <Row wrap>
              <Button loading={busy} onClick={() => canvas.current && void photo.save(canvas.current)}>
                {t('profile:photo.save')}
              </Button>
              <Button variant="default" onClick={photo.cancel}>
                {t('shell:cancel')}
              </Button>
            </Row>
          </>
        ) : (
          <Row gap={16} className={classes.now}>
            <Avatar name={user.displayName} photo={user.photoURL} size={88} />
            <Column gap={8} className={classes.ways}>
              <Row wrap>
                <FileButton
                  onFile={choose}
                  button={(button) => {
                    chooser.current = button
                    opener('crop')(button)
                  }}
                  name={t(user.photoURL ? 'profile:photo.change' : 'profile:photo.add')}
                />
                <FileButton onFile={choose} camera name={t('profile:photo.take')} />
                {user.photoURL ? (
                  <ConfirmButton
                    button={t('profile:photo.remove')}
                    question={t('profile:photo.removeAsk')}
                    busy={photo.removing}
                    onYes={() => {
                      removed.current = true
                      return photo.remove()
                    }}
                  />
                ) : null}
              </Row>
              <p className={classes.hint}>
                <span className={classes.mouse}>{t('profile:photo.drop')}</span> {t('profile:photo.who')}
              </p>
            </Column>
          </Row>
        )}
      </Column>
    </DropArea>
  )
}

type FileButtonProps = {
  name: string
  onFile: (file: File) => void
  /** Whether to open the camera, on mobile devices. */
  camera?: boolean
  button?: (button: HTMLButtonElement | null) => void
}

/** A button that opens the file chooser. */
function FileButton({ name, onFile, camera = false, button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const Icon = camera ? IconCamera : IconPhoto
  return (
    <div className={camera ? classes.camera : undefined}>
      <Button
        ref={button}
        variant="default"
        size="sm"
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {name}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera ? 'user' : undefined}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Reset, so that choosing the same file again fires a change.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}

/** The progress of an upload, without a percentage: the cropped square is small. */
function Sending() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Row wrap className={classes.sending}>
      <p id={id} role="status">
        {t('profile:photo.sending')}
      </p>
      <progress aria-labelledby={id} />
    </Row>
  )
}
