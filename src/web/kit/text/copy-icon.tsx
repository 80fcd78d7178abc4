import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import { ActionIcon } from '../controls/button.tsx'
import { useCopy } from './use-copy.ts'

/** A small button that copies the text beside it; `label` names that text. */
export function CopyIcon({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const name = t('shell:copyOf', { label })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className="no-print"
      aria-label={name}
      title={name}
      onClick={() => void copy(text)}
    >
      <IconCopy size={16} aria-hidden="true" />
    </ActionIcon>
  )
}
