import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

/** Tells that unsaved content came back, and offers to do without it. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.note} role="status">
      <p>{t('valuations:form.restored')}</p>
      <Button variant="subtle" size="compact-md" onClick={onStartOver}>
        {t('valuations:form.startOver')}
      </Button>
    </div>
  )
}
