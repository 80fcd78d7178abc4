import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

// The Modal keeps the page behind it from scrolling by a style sheet of its own making, and its maker
// (react-style-singleton) knows the page's nonce by this name only.
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content
Object.assign(globalThis, { __webpack_nonce__: nonce })

type Props = { opened: boolean; onClose: () => void; title: ReactNode; keepOpen?: boolean; children: ReactNode }

/** A question over the page. `keepOpen` holds it open when one clicks beside it: something was typed. */
export function Dialog({ opened, onClose, title, keepOpen = false, children }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnClickOutside={!keepOpen}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      {children}
    </Modal>
  )
}
