import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { Iso, Num } from '../kit/text/num.tsx'
import { useFormat } from '../kit/text/reading.ts'
import { useMe } from '../session/me.ts'
import { dropUpload } from './queue.ts'
import { useSize } from './size-text.ts'
import classes from './uploads.module.css'
import type { Files, Resuming } from './use-files.tsx'

type Props = {
  halves: readonly UnfinishedUpload[]
  files: Pick<Files<Resuming>, 'choose' | 'mistaken'>
  refresh: () => Promise<void>
}

/** One's own files of which only a part has come: gone on with by choosing them again, or given up. */
export function Halves({ halves, files, refresh }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.halves} aria-label={t('uploads:half.title')}>
      <h3>{t('uploads:half.title')}</h3>
      <ul>
        {halves.map((half) => (
          <Half key={half.id} half={half} files={files} refresh={refresh} />
        ))}
      </ul>
    </section>
  )
}

function Half({ half, files, refresh }: Omit<Props, 'halves'> & { half: UnfinishedUpload }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const size = useSize()
  const person = useMe().user?.id ?? ''
  const [dropping, setDropping] = useState(false)
  const { id, name, createdAt, expiresAt } = half
  const drop = async () => {
    setDropping(true)
    await dropUpload(person, id, refresh)
    setDropping(false)
  }
  return (
    <li>
      <div className={classes.words}>
        <p className={classes.name}>
          <Iso>{name}</Iso> <Num>{size(half.size)}</Num>
        </p>
        <p className={classes.what}>
          {t('uploads:half.text', { at: isolateBidi(instant(createdAt)), until: isolateBidi(instant(expiresAt)) })}
        </p>
        {files.mistaken === id ? (
          <p role="alert" className={classes.fault}>
            {t('uploads:half.other', { size: isolateBidi(size(half.size)) })}
          </p>
        ) : null}
      </div>
      <div className={classes.ways}>
        <Button
          size="sm"
          variant="default"
          aria-label={t('uploads:half.chooseOne', { name: isolateBidi(name) })}
          onClick={() => files.choose({ kind: 'resume', upload: half })}
        >
          {t('uploads:half.choose')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          loading={dropping}
          aria-label={t('uploads:cancel', { name: isolateBidi(name) })}
          onClick={() => void drop()}
        >
          {t('uploads:half.cancel')}
        </Button>
      </div>
    </li>
  )
}
