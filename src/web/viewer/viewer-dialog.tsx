import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { Dialog } from '../kit/overlays/dialog.tsx'
import { Iso } from '../kit/text/num.tsx'
import classes from './viewer.module.css'

type Props = {
  title: string
  /** The file's name, and the address of its download. */
  name: string
  href: string
  /** The navigation to the other files. */
  ways?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A file in a dialog as tall as the window, with its name, the navigation between files, and its download. */
export function ViewerDialog({ title, name, href, ways, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened onClose={onClose} title={title} wide="tall">
      <div className={classes.viewer}>
        <Row wrap gap={[8, 12]} className={classes.bar}>
          <p className={classes.file}>
            <Iso>{name}</Iso>
          </p>
          {ways}
          <Button
            component="a"
            href={href}
            download
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            {t('viewer:download')}
          </Button>
        </Row>
        {children}
      </div>
    </Dialog>
  )
}
