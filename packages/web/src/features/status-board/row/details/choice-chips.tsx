interface Option {
  id: string
  word: string
}

interface ChoiceChipsProps<O extends Option> {
  label: string
  options: readonly O[]
  isChosen: (option: O) => boolean
  onChoose: (option: O) => void
}

/** Choices in one line, as large as the states. */
export function ChoiceChips<O extends Option>({ label, options, isChosen, onChoose }: ChoiceChipsProps<O>) {
  return (
    <div className="board-choice">
      <span>{label}</span>
      <div role="group" aria-label={label}>
        {options.map((option) => (
          <button key={option.id} type="button" aria-pressed={isChosen(option)} onClick={() => onChoose(option)}>
            {option.word}
          </button>
        ))}
      </div>
    </div>
  )
}
