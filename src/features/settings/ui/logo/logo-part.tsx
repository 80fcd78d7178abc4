import { IconPhoto } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { send } from '#web/rpc/rpc.ts'
import { Mark } from '#web/shell/brand.tsx'
import type { PictureKey } from '../../model.ts'
import { fieldId } from '../form/context.ts'
import { applySettings, settingsQuery } from '../reads.ts'
import classes from './logo.module.css'

/** The firm's mark or stamp as papers show it, on white; another one is sent as soon as it is chosen. */
export function LogoPart({ of }: { of: PictureKey }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const picture = useQuery(settingsQuery).data?.settings[of] ?? null
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)
  const { busy, error, change, remove } = usePicture(of)
  const none = of === 'logo' ? <Mark size={44} /> : <Muted small>{t('settings:picture.none.stamp')}</Muted>
  return (
    <Row
      wrap
      gap={[12, 16]}
      role="group"
      aria-label={t(`settings:name.${of}`)}
      className={classes.logo}
      data-setting={of}
    >
      <div className={classes.shown}>
        {picture ? <img src={picture} alt={t(`settings:picture.own.${of}`)} /> : none}
      </div>
      <Column gap={8} className={classes.words}>
        <h3>{t(`settings:name.${of}`)}</h3>
        <p className={classes.hint}>{t(`settings:picture.hint.${of}`)}</p>
        <Row wrap>
          <Button
            ref={chooser}
            id={fieldId(of)}
            variant="default"
            size="sm"
            leftSection={<IconPhoto size={18} aria-hidden="true" />}
            loading={busy === 'sending'}
            onClick={() => input.current?.click()}
          >
            {t(picture ? `settings:picture.change.${of}` : `settings:picture.choose.${of}`)}
          </Button>
          {picture ? (
            <Button variant="default" size="sm" disabled={busy !== null} onClick={() => setAsking(true)}>
              {t(`settings:picture.remove.${of}`)}
            </Button>
          ) : null}
        </Row>
        <p role="status">{busy === 'sending' ? t(`settings:picture.sending.${of}`) : null}</p>
        <Text tone="red" role="alert">
          {error ? errorText(error) : null}
        </Text>
      </Column>
      <input
        ref={input}
        type="file"
        accept="image/png,image/webp,image/jpeg"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) void change(file)
        }}
      />
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t(`settings:picture.remove.${of}`)}>
        <p>{t(`settings:picture.removeAsk.${of}`)}</p>
        <Row wrap>
          <Button
            loading={busy === 'removing'}
            onClick={() =>
              void remove().then(() => {
                setAsking(false)
                // The button that asked is gone with the mark.
                requestAnimationFrame(() => chooser.current?.focus())
              })
            }
          >
            {t(`settings:picture.remove.${of}`)}
          </Button>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {t('shell:cancel')}
          </Button>
        </Row>
      </Dialog>
    </Row>
  )
}

/** Sending the firm's mark or stamp and taking it away; the one before stays until the server has the other. */
function usePicture(of: PictureKey) {
  const { t } = useTranslation()
  const client = useQueryClient()
  type Act = 'sending' | 'removing'
  const { act, running, error } = useRun(async (_what: Act, how: Parameters<typeof send>[1], said: string) => {
    await send(`/files/${of}`, how)
    await applySettings(client, await client.fetchQuery({ ...settingsQuery, staleTime: 0 }))
    toast.success(said)
  })
  return {
    busy: running?.[0] ?? null,
    error,
    change: (file: File) => act('sending', { method: 'PUT', bytes: file }, t(`settings:picture.saved.${of}`)),
    remove: () => act('removing', { method: 'DELETE' }, t(`settings:picture.removed.${of}`)),
  }
}
