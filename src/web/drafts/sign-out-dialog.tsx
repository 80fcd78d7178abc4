import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { Dialog } from '../kit/overlays/dialog.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import classes from './sign-out-dialog.module.css'

export type SignOutDialogProps = { count: number; onAnswer: (leaves: boolean) => void }

/** Asks for a confirmation of the sign-out while forms are unsaved. */
export function SignOutDialog({ count, onAnswer }: SignOutDialogProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={t('shell:unsaved.title', { count, n: number(count) })}>
      <p>{t('shell:unsaved.text')}</p>
      <Row justify="end" wrap className={classes.ways}>
        <Button variant="default" onClick={() => onAnswer(true)}>
          {t('shell:unsaved.signOut')}
        </Button>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          {t('shell:unsaved.stay')}
        </Button>
      </Row>
    </Dialog>
  )
}
