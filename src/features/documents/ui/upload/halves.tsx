import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { Iso, Num } from '#web/kit/num.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { useMe } from '#web/me.ts'
import type { UnfinishedUpload } from '../../model.ts'
import type { Files } from '../panel/use-files.tsx'
import { useSize } from '../size-text.ts'
import { dropUpload } from './queue.ts'
import classes from './uploads.module.css'

type Props = { valuationId: string; halves: readonly UnfinishedUpload[]; files: Files }

/** One's own files of which only a part has come: gone on with by choosing them again, or given up. */
export function Halves({ valuationId, halves, files }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.halves} aria-label={t('documents:half.title')}>
      <h3>{t('documents:half.title')}</h3>
      <ul>
        {halves.map((half) => (
          <Half key={half.id} valuationId={valuationId} half={half} files={files} />
        ))}
      </ul>
    </section>
  )
}

function Half({ valuationId, half, files }: Omit<Props, 'halves'> & { half: UnfinishedUpload }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const size = useSize()
  const person = useMe().user?.id ?? ''
  const [dropping, setDropping] = useState(false)
  const { id, name, createdAt, expiresAt } = half
  const drop = async () => {
    setDropping(true)
    await dropUpload(person, id, valuationId)
    setDropping(false)
  }
  return (
    <li>
      <div className={classes.words}>
        <p className={classes.name}>
          <Iso>{name}</Iso> <Num>{size(half.size)}</Num>
        </p>
        <p className={classes.what}>
          {t('documents:half.text', { at: apart(instant(createdAt)), until: apart(instant(expiresAt)) })}
        </p>
        {files.mistaken === id ? (
          <p role="alert" className={classes.fault}>
            {t('documents:half.other', { size: apart(size(half.size)) })}
          </p>
        ) : null}
      </div>
      <div className={classes.ways}>
        <Button
          size="sm"
          variant="default"
          aria-label={t('documents:half.chooseOne', { name: apart(name) })}
          onClick={() => files.choose({ kind: 'resume', upload: half })}
        >
          {t('documents:half.choose')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          loading={dropping}
          aria-label={t('documents:upload.cancel', { name: apart(name) })}
          onClick={() => void drop()}
        >
          {t('documents:half.cancel')}
        </Button>
      </div>
    </li>
  )
}
