/** Silence as WAV (8 kHz, mono, 8 bits); `bytes` includes the header. */
export const recordingOf = (bytes: number): Buffer<ArrayBuffer> => {
  const file = Buffer.alloc(bytes, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(bytes - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(8_000, 24)
  file.writeUInt32LE(8_000, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes - HEAD, 40)
  return file
}

const HEAD = 44

export const silence = (): Buffer<ArrayBuffer> => recordingOf(HEAD + 800)
