import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../controls/button.tsx'
import { Row } from '../layout/layout.tsx'

type Props = {
  onCancel: () => void
  /** The form is being sent. */
  busy: boolean
  /** It can't be submitted now. */
  disabled?: boolean
  /** What it does can't be undone. */
  grave?: boolean
  /** The words of the button that submits. */
  children: ReactNode
}

/** The end of a form in a dialog: cancel, which waits while the form is being sent, and the button that submits it. */
export function DialogFoot({ onCancel, busy, disabled = false, grave = false, children }: Props) {
  const { t } = useTranslation()
  return (
    <Row gap={16} justify="end" wrap>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {t('shell:cancel')}
      </Button>
      <Button type="submit" color={grave ? 'red' : undefined} loading={busy} disabled={disabled}>
        {children}
      </Button>
    </Row>
  )
}
