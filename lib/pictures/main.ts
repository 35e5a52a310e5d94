import { writePictures } from "@/lib/pictures/write-pictures";

/** The step before next build and next dev, which both deliver what is in public/. */
try {
  await writePictures();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
