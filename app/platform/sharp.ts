import sharp from 'sharp';

// One thread for a picture, so that uploads leave CPU time for other work.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
