/** How much one upload may cost. Nested archives draw on the same budget as the one they lie in. */
export interface UploadLimits {
  readonly totalBytes: number;
  /** Contents above this size are not read; the file is listed as skipped. */
  readonly fileBytes: number;
  readonly entryCount: number;
  /** How deep archives may lie in archives. */
  readonly nesting: number;
  readonly pathBytes: number;
  readonly pathSegments: number;
  /** Unpacked bytes per packed byte, counted once more than `ratioFreeBytes` have been unpacked. */
  readonly ratio: number;
  readonly ratioFreeBytes: number;
  readonly durationMs: number;
}

const mebibyte = 1024 * 1024;

export const defaultLimits: UploadLimits = {
  totalBytes: 20 * 1024 * mebibyte,
  fileBytes: 1024 * mebibyte,
  entryCount: 500_000,
  nesting: 5,
  pathBytes: 4096,
  pathSegments: 200,
  ratio: 100,
  ratioFreeBytes: 100 * mebibyte,
  durationMs: 210_000,
};

/** The upload is no archive we read, or costs more than it may. The one error that ends a task. */
export class UnusableUpload extends Error {
  /** `reason`: a sentence in Simplified Chinese, shown to the user. */
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'UnusableUpload';
  }
}

/** One archive cannot be read. Inside an upload it is a note; as the upload itself it ends the task. */
export class UnreadableArchive extends UnusableUpload {}

/** An archive is broken. `detail`: what the reader said; kept as the cause, for the log. */
export class DamagedArchive extends UnreadableArchive {
  constructor(detail: string) {
    super('压缩包已损坏或不完整，无法解包');
    this.name = 'DamagedArchive';
    this.cause = detail;
  }
}

/** An archive is one volume of several. */
export class SplitArchive extends UnreadableArchive {
  constructor() {
    super('这是分卷压缩包的一部分，请合并为一个文件后上传');
    this.name = 'SplitArchive';
  }
}

/** An archive, its list of names included, is encrypted. */
export class EncryptedArchive extends UnreadableArchive {
  constructor() {
    super('压缩包已加密，请上传未加密的压缩包');
    this.name = 'EncryptedArchive';
  }
}

/** What has been spent of the limits, over all levels of nesting. */
export class Budget {
  private unpackedBytes = 0;
  private flowedBytes = 0;
  private entries = 0;
  private packedBytes = 0;
  private readonly startedAt = performance.now();

  constructor(
    readonly limits: UploadLimits,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** The bytes of the archive on disk, against which the ratio is taken; called once, for the outermost archive. */
  startArchive(packedBytes: number): void {
    this.packedBytes = packedBytes;
  }

  /** One more entry. Throws `UnusableUpload` when it is one too many, and the abort reason when cancelled. */
  countEntry(): void {
    this.checkTime();
    this.entries += 1;
    this.expectEntries(0);
  }

  /** Whether so many more entries may come; throws `UnusableUpload` when they may not, but spends nothing. */
  expectEntries(count: number): void {
    if (this.entries + count > this.limits.entryCount) {
      throw new UnusableUpload(`压缩包内文件数超过上限（${this.limits.entryCount}）`);
    }
  }

  /** Some more bytes of files. Throws `UnusableUpload` when they are too many. */
  countBytes(bytes: number): void {
    this.unpackedBytes += bytes;
    this.checkBytes(this.unpackedBytes);
  }

  /**
   * Some more bytes out of a decompressor, whether they become files or not: padding costs time too.
   *
   * Throws as `countBytes` and `countEntry` do.
   */
  countFlow(bytes: number): void {
    this.checkTime();
    this.flowedBytes += bytes;
    this.checkBytes(this.flowedBytes);
  }

  /** Whether a file that says it has so many bytes may be unpacked; throws as `countBytes` does, but spends nothing. */
  expectBytes(bytes: number): void {
    this.checkBytes(this.unpackedBytes + bytes);
  }

  private checkTime(): void {
    this.signal?.throwIfAborted();
    if (performance.now() - this.startedAt > this.limits.durationMs) {
      throw new UnusableUpload(`解包时间超过上限（${this.limits.durationMs / 1000} 秒）`);
    }
  }

  private checkBytes(bytes: number): void {
    if (bytes > this.limits.totalBytes) {
      throw new UnusableUpload(`解包后的总大小超过上限（${this.limits.totalBytes / mebibyte} MB）`);
    }
    if (bytes > this.limits.ratioFreeBytes && bytes > this.packedBytes * this.limits.ratio) {
      throw new UnusableUpload(`压缩比超过 ${this.limits.ratio} 倍，疑似压缩炸弹`);
    }
  }
}
