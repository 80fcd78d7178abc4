import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './pdf-frame.module.css'

/** Shows where a link of a PDF leads before anything is opened: what is written over it may say something else. */
export function LinkQuestion({ url, onDone }: { url: string; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.link} role="alert">
      <p className={classes.leads}>
        {t('pdf:link')}
        <bdi className={classes.address} dir="ltr">
          {url}
        </bdi>
      </p>
      <Button component="a" href={url} target="_blank" rel="noopener noreferrer" size="sm" onClick={onDone}>
        {t('pdf:openLink')}
      </Button>
      <Button variant="default" size="sm" onClick={onDone}>
        {t('pdf:leaveLink')}
      </Button>
    </div>
  )
}
