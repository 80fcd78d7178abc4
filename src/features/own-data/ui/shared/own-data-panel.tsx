import { useState } from 'react'
import { ProofFields } from '#features/reviews/ui/shared/proof-fields.tsx'
import { useIdentityProof } from '#features/reviews/ui/shared/use-identity-proof.ts'
import { formatTime } from '#kernel/format.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useReading } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { DataExport } from '../../model.ts'

/** The export of one's own data: asked for with a proof, then downloaded as a ZIP and as a PDF for an hour. */
export function OwnDataPanel() {
  const { t } = useTranslation()
  const reading = useReading()
  const [isAsking, setAsking] = useState(false)
  const [ready, setReady] = useState<DataExport | null>(null)
  return (
    <Panel title={t('owndata:title')} padded>
      <Column gap={12}>
        <p>{t('owndata:text')}</p>
        <div role="status">
          {ready ? <p>{t('owndata:ready', { time: formatTime(ready.expiresAt, reading) })}</p> : null}
        </div>
        <Row wrap gap={12}>
          {ready ? (
            <>
              <Button component="a" href={`/files/own-data/${ready.id}/data.zip`} download>
                {t('owndata:zip')}
              </Button>
              <Button
                component="a"
                variant="default"
                href={`/files/own-data/${ready.id}/data.pdf?language=${reading.language}`}
                download
              >
                {t('owndata:pdf')}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('owndata:open')}
            </Button>
          )}
        </Row>
      </Column>
      {isAsking ? (
        <AskDialog
          onClose={() => setAsking(false)}
          onReady={(made) => {
            setReady(made)
            setAsking(false)
          }}
        />
      ) : null}
    </Panel>
  )
}

function AskDialog({ onClose, onReady }: { onClose: () => void; onReady: (made: DataExport) => void }) {
  const { t } = useTranslation()
  const proof = useIdentityProof()
  const { form, busy, error, submit } = useSubmit<never>(
    () => ({}),
    async () => {
      const made = await proof.prove(true, ({ proof: given }) =>
        given ? rpc.ownData.export({ proof: given }) : Promise.resolve(undefined),
      )
      if (made) onReady(made)
    },
  )
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('owndata:open')} keepOpen={proof.isTyped}>
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          <p>{t('owndata:prove')}</p>
          <ProofFields proof={proof} />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={onClose} busy={busy} disabled={!proof.methods}>
            {t('owndata:submit')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
