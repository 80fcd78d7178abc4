import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/text/reading.ts'
import classes from './properties.module.css'

/** Says that properties of the address are gone, or not this person's to see, and takes them out. */
export function GoneNote({ count, onRemove }: { count: number; onRemove: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <div className={classes.note} role="status">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p>{t('comparisons:setup.gone.note', { count, n: number(count) })}</p>
      <Button size="compact-md" variant="default" onClick={onRemove}>
        {t('comparisons:setup.gone.remove')}
      </Button>
    </div>
  )
}
