import { type Icon, IconDots, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '#web/kit/dropdown.tsx'
import type { PhotoQuestion } from './changing.tsx'
import classes from './photos.module.css'

type Props = { name: string; cover: boolean; onCover: () => void; onAsk: (what: PhotoQuestion) => void }

/** What can be done with one photo. */
export function PhotoMenu({ name, cover, onCover, onAsk }: Props) {
  const { t } = useTranslation()
  const acts: { words: string; Sign: Icon; run: () => void; danger?: true }[] = [
    { words: t('properties:photos.captions'), Sign: IconPencil, run: () => onAsk('captions') },
    ...(cover ? [] : [{ words: t('properties:photos.makeCover'), Sign: IconStar, run: onCover }]),
    { words: t('properties:photos.remove'), Sign: IconTrash, run: () => onAsk('remove'), danger: true },
  ]
  return (
    <div className={`${classes.corner} no-print`}>
      <Dropdown
        button={<IconDots size={19} aria-hidden="true" />}
        label={t('properties:photos.actions', { name })}
        className={classes.act}
      >
        {(close) => (
          <ul className={classes.menu}>
            {acts.map(({ words, Sign, run, danger }) => (
              <li key={words}>
                <button
                  type="button"
                  data-danger={danger}
                  onClick={() => {
                    close()
                    run()
                  }}
                >
                  <Sign size={18} aria-hidden="true" />
                  {words}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dropdown>
    </div>
  )
}
