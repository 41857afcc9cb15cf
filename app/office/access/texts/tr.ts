import type { en } from './en.ts';

export const tr: typeof en = {
  title: 'Erişimim',
  passkeys: {
    title: 'Geçiş anahtarlarınız',
    text: 'Her biri ofisi açar. Kaybettiğiniz cihazınkini kaldırın: onunla açılmış oturumlar hemen kapanır.',
    none: 'Henüz yok.',
    created: 'Oluşturuldu',
    used: 'son kullanım',
    never: 'hiç kullanılmadı',
    remove: 'Kaldır',
    last: 'Buradaki tek geçiş anahtarınız bu. Kaldırmadan önce bir yenisini ekleyin.',
    removed:
      'Geçiş anahtarı kaldırıldı. Onunla ya da e-postayla oturum açmış öteki tarayıcıların oturumu kapatıldı. Cihazın ayarlarından da kaldırın.',
    elsewhere: '{domain} adresine ait, bu adreste çalışmaz.',
  },
  add: {
    title: 'Geçiş anahtarı ekleyin',
    text: 'Her yeni cihaz için: ofisi orada açın, e-postayla ya da telefonunuzun geçiş anahtarıyla oturum açın ve bir anahtar ekleyin.',
    first: 'İlk geçiş anahtarınız: bundan sonra onunla oturum açarsınız. Cihazınızda ya da parola yöneticisinde kalır.',
    label: 'Cihazın adı (isteğe bağlı)',
    button: 'Geçiş anahtarı oluştur',
    added: 'Geçiş anahtarı eklendi. Bundan sonra onunla oturum açarsınız.',
    failed: 'Geçiş anahtarı kabul edilmedi. Lütfen yeniden deneyin.',
  },
  code: {
    title: 'Bunun yerine kodla ekleyin',
    text: 'Geçiş anahtarınız yoksa bir kod, sunucunun size ait olduğunu kanıtlar. Bu komutu sunucuda çalıştırın; kod on dakika geçerlidir.',
    label: 'Kod',
    button: 'Kodu denetle',
    wrong: 'Kod yanlış ya da süresi dolmuş. Beş denemeden sonra on dakika beklemeniz gerekir.',
  },
  sessions: {
    title: 'Oturum açık tarayıcılar',
    text: 'Oturum, 12 saat kullanılmazsa ve her durumda 30 gün sonra kapanır.',
    current: 'bu',
    started: 'Başlangıç',
    seen: 'son kullanım',
    end: 'Kapat',
    endAll: 'Diğerlerinin tümünü kapat',
    ended: 'Oturum kapatıldı.',
  },
  person: {
    title: 'E-postayla bağlantı',
    email: 'Bağlantılar için e-posta adresi',
    emailHint: 'Posta sunucusu ve SITE_URL ayarlıysa bağlantıyla da oturum açabilirsiniz. Kapatmak için boş bırakın.',
    save: 'Kaydet',
    saved: 'Kaydedildi.',
    invalid: 'Bu bir e-posta adresi değil.',
  },
};
