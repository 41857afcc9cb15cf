import type { en } from './en.ts';

export const tr: typeof en = {
  frame: {
    name: 'Ofis',
    skip: 'İçeriğe geç',
    menu: 'Menü',
    fresh: 'son ziyaretinizden beri',
    edit: 'Düzenle',
    undo: 'Geri al',
    leave: 'Böyle kalsın',
    actors: { shell: 'Sunucudaki biri', site: 'Site' },
    paging: { newest: 'En yenilere dön', older: 'Daha eskiler', pages: 'Sayfalar' },
    places: { website: 'Web sitesi', administration: 'Yönetim' },
    subpages: 'Bu bölümün sayfaları',
    signedInAs: 'Oturum açan: {name}',
    signOut: 'Oturumu kapat',
    language: 'Dil',
    change: 'Değiştir',
    site: 'Siteye git',
    failures: {
      400: 'Form eksikti. Geri dönüp yeniden gönderin.',
      403: 'Bu istek başka bir siteden geldi ya da süresi doldu. Geri dönün, sayfayı yenileyin ve yeniden deneyin.',
      404: 'Bu adreste bir şey yok. Silinmiş olabilir.',
      405: 'Bu adres böyle bir isteği kabul etmiyor.',
      429: 'Çok fazla deneme yapıldı. Lütfen on dakika bekleyin.',
      500: 'Sunucuda bir hata oluştu. Yazdıklarınız kaydedilmedi; nedeni sunucu günlüğünde.',
      503: 'Veritabanı yanıt vermiyor. Lütfen birazdan yeniden deneyin.',
      title: 'Olmadı',
      back: 'Başlangıç sayfasına dön',
    },
    script: {
      needed: 'Geçiş anahtarları için JavaScript gerekir. Lütfen bu sayfa için açın; geri kalan her şey onsuz çalışır.',
    },
  },
  /** A preview of mails, and a test to oneself. */
  mails: {
    subject: 'Konu',
    preview: 'E-posta ({name})',
    test: 'Bana deneme gönder',
    tested: 'Deneme size doğru yola çıktı.',
    notTested: 'Deneme gönderilemedi. Posta sunucusundaki sorunu “Ayarlar” sayfasındaki denetim söyler.',
  },
  pages: {
    home: 'Ana sayfa',
    faq: 'Sık sorulan sorular',
    about: 'Hakkımızda',
    contact: 'İletişim',
    privacy: 'Gizlilik',
    terms: 'Koşullar',
    impressum: 'Künye',
    waitlist: 'Bekleme listesi',
    book: 'Görüşme randevusu',
    agent: 'Yapay zekâ ajanı',
    proof: 'Kanıt',
    demos: 'Demolar',
    firstDemo: 'Demo 1',
  },
  signIn: {
    title: 'Oturum açın',
    lead: 'Bu cihazdaki geçiş anahtarıyla: parmak izi, yüz veya PIN. Parola yoktur.',
    passkey: 'Geçiş anahtarıyla oturum aç',
    noPeople: 'Henüz kimse davet edilmedi. Bu komutu sunucuda çalıştırın; sizi buraya getiren bir bağlantı yazdırır.',
    insecure: {
      title: 'Ofis için şifreli bağlantı gerekir',
      text: 'Bu siteye düz HTTP ile ulaşılıyor; yol üzerindeki herkes okuyabilir. Siteyi sertifikalı bir sunucunun arkasına alın (docs/operating.md) ve ofisi https adresinden açın.',
    },
    otherHost: {
      text: 'Geçiş anahtarları yalnızca bir adreste çalışır. {address} adresini açıp orada oturum açın.',
    },
    localAddress: 'Geçiş anahtarı rakamlardan oluşan bir adrese değil, bir ada bağlıdır. Bunun yerine şu adresi açın:',
    moved:
      'Mevcut geçiş anahtarları {old} adresine ait, burası ise {new}. Geçiş anahtarı siteyle birlikte taşınmaz: aşağıdaki komutu sunucuda çalıştırın ve burada yenisini oluşturun.',
    failed: 'Bu geçiş anahtarı burada bilinmiyor ya da yanıtı geç geldi. Lütfen yeniden deneyin.',
    unsupported:
      'Bu tarayıcı geçiş anahtarlarını tanımıyor. Chrome, Edge, Firefox ve Safari’nin güncel sürümleri tanır.',
    cancelled: 'Geçiş anahtarı kullanılmadı. İstediğiniz zaman yeniden deneyebilirsiniz.',
    known: 'Bu cihazda zaten bir geçiş anahtarınız var. Başka bir cihaz kullanın.',
    mail: {
      title: 'E-postayla oturum açın',
      text: 'Bir kez, bu tarayıcıda ve 15 dakika boyunca geçerli bir bağlantı göndeririz.',
      label: 'E-posta adresiniz',
      code: 'Bağlantı başka bir tarayıcıda açılırsa: e-postadaki kod',
      enter: 'Kodla oturum aç',
      send: 'Bağlantı gönder',
      sent: 'Bu adres ofisten birine aitse bağlantı yola çıktı. Bu tarayıcıda 15 dakika geçerlidir.',
      noAddress:
        'E-postayla bağlantı burada kapalı, çünkü site kendi adresini bilmiyor. Sunucuyla ilgilenen kişi adresi girer.',
      open: {
        title: 'E-postayla oturum açın',
        text: 'Bir tıklama daha gerekiyor, çünkü e-postaları tarayan programlar da bağlantıları açar.',
      },
      expired:
        'Bu bağlantı bir kez, 15 dakika boyunca ve yalnızca onu isteyen tarayıcıda geçerlidir. E-postadaki kodu da orada yazabilir veya buradan yeni bir bağlantı isteyebilirsiniz.',
    },
    lost: {
      title: 'Geçiş anahtarınız yanınızda değil mi?',
      text: 'Cihazınızı kaybettiyseniz bu komutu sunucuda çalıştırın. Yeni bir davet yazdırır.',
    },
    confirm: {
      title: 'Lütfen siz olduğunuzu doğrulayın',
      why: {
        website:
          'Bu adımdan sonra site bütün ziyaretçiler için değişir. Geçiş anahtarınızı bir kez daha kullanın; bu beş dakika geçerlidir.',
        texts:
          'Bu adımdan sonra site bütün ziyaretçiler için değişir. Geçiş anahtarınızı bir kez daha kullanın; bu beş dakika geçerlidir.',
        data: 'Sonraki adım geri alınamaz ya da kişisel verileri dışarı verir. Geçiş anahtarınızı bir kez daha kullanın; bu beş dakika geçerlidir.',
        access:
          'Sonraki adım ofise girişinizi değiştirir. Geçiş anahtarınızı bir kez daha kullanın; bu beş dakika geçerlidir.',
      },
      button: 'Geçiş anahtarıyla doğrula',
      code: 'Bu cihazda geçiş anahtarı yok mu? “Erişimim” bölümünde sunucudan alacağınız bir kodla ekleyebilirsiniz.',
      cancel: 'Vazgeç',
      done: {
        website: 'Onaylandı. Henüz hiçbir şey değişmedi: lütfen düğmeye bir kez daha basın.',
        texts: 'Onaylandı. Şimdi yayımlayabilirsiniz.',
        data: 'Onaylandı. Önümüzdeki beş dakika boyunca buradan devam edebilirsiniz.',
        access: 'Onaylandı. Önümüzdeki beş dakika boyunca buradan devam edebilirsiniz.',
      },
    },
    invitation: {
      title: 'Ofise hoş geldiniz',
      text: 'Talepleri buradan okuyup yanıtlar, rakamlarınızı görürsünüz. Daveti kabul edin, sonra bir geçiş anahtarı oluşturun: bu cihazın parmak izi, yüz tanıması veya PIN’i parolanın yerini alır.',
      instead:
        'Bu tarayıcıda {name} oturum açmış; kabul ettiğinizde oturumu kapanır. Davet başkası içinse bağlantıyı onun cihazında açın.',
      button: 'Daveti kabul et',
      used: 'Bu davet kullanıldı. Kullanan siz değilseniz bu komutu sunucuda çalıştırın: yeni bir davet yazdırır, eskisi artık hiçbir şey açmaz.',
      expired: 'Bu davet 30 dakika geçerliydi. Komut yenisini yazdırır.',
      unknown: 'Bu adres geçerli bir davet değil. Bağlantının tamamını kopyalayın ya da yenisini yazdırın.',
    },
  },
  accessMail: {
    subject: '{brand} ofisine yeni erişim',
    passkey: '{name} bir geçiş anahtarı ekledi: {what}.',
    person: '{name}, {what} adlı kişiyi ofise davet etti.',
    recovery: '{name} geçiş anahtarını kaybettiğini bildirdi; 24 saat sonra yenisini ekleyebilir.',
    stop: 'Bu doğru değil mi? O zaman ofiste “Kişiler” altında durdurun. Söz konusu sizseniz geçiş anahtarınızla oturum açmanız yeterlidir.',
    ignore: 'Bu doğru değil mi? O zaman ofiste “Erişimim” altında anahtarı ya da “Kişiler” altında kişiyi kaldırın.',
  },
  invitationMail: {
    subject: '{brand} ofisine davet',
    intro:
      'Merhaba {name}, {by} sizi web sitesinin ofisine davet ediyor. Bağlantı bir kez, 30 dakika geçerlidir. Oturum açmak istediğiniz cihazda açın.',
    button: 'Daveti gör',
  },
  signInMail: {
    subject: '{brand} ofisine giriş bağlantınız',
    intro:
      'Merhaba {name}, bu bağlantıyla sitenizin ofisinde oturum açarsınız. Bir kez, 15 dakika boyunca ve onu isteyen tarayıcıda geçerlidir.',
    button: 'Oturum aç',
    code: 'Bağlantı başka bir tarayıcıda mı açılıyor? O zaman bu kodu bağlantıyı istediğiniz tarayıcıya yazın: {code}',
    ignore: 'Siz istemediniz mi? O zaman bu e-postayı silmeniz yeterli: tarayıcınız olmadan bağlantı hiçbir şey açmaz.',
  },
};
