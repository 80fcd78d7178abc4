import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './photo.module.css'

/** A photo is on its way. Only its square is sent, so how much of it has left is not worth a figure. */
export function Sending() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.sending}>
      <p id={id} role="status">
        {t('people:photo.sending')}
      </p>
      <progress aria-labelledby={id} />
    </div>
  )
}
