import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../controls/button.tsx'
import { LinkField } from '../fields/link-field.tsx'
import { Column, Row } from '../layout/layout.tsx'
import { useCopy } from '../text/use-copy.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  label: string
  description: string
  link: string
  /** The words of the button that copies it. */
  copyLabel: string
  onClose: () => void
}

/** Shows a link that was just made, and can't be shown again, for copying. */
export function LinkDialog({ title, label, description, link, copyLabel, onClose }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <Dialog opened onClose={onClose} title={title} keepOpen>
      <Column>
        <LinkField label={label} description={description} link={link} />
        <Row gap={16} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {t('shell:close')}
          </Button>
          <Button
            data-autofocus
            leftSection={<IconCopy size={18} aria-hidden="true" />}
            onClick={() => void copy(link)}
          >
            {copyLabel}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
