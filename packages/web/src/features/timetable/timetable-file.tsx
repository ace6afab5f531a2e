/** The drop zone for a zip file. */
import { IconFileZip } from '@tabler/icons-react'
import { FileDrop } from '../../entities/inputs/file/file-drop.tsx'
import { text } from '../../lib/language/texts/i18n.ts'

interface TimetableFileProps {
  isSending: boolean
  onFile: (file: File) => void
}

const maxMegabytes = 25

export function TimetableFile(props: TimetableFileProps) {
  return (
    <FileDrop
      {...props}
      className="timetable-file"
      icon={<IconFileZip size={20} stroke={1.6} aria-hidden />}
      accept=".zip,application/zip"
      choose={text('timetable.choose')}
      reading={text('timetable.reading')}
      limits={text('timetable.limits', maxMegabytes)}
    />
  )
}
